import './start/umask.ts';
import { env } from '../src/env.ts';
import { databasePathIn } from '../src/reference-api/db/database-path.ts';
import { sendNotification } from '../src/reference-api/notifications/notify.ts';
import {
  NOTIFY_USAGE,
  notifyCommand,
  NotifyError,
} from '../src/reference-api/notifications/notify-command.ts';
import { StartError } from '../src/reference-api/start-error.ts';

try {
  const command = notifyCommand(process.argv.slice(2));
  if (command === 'help') console.log(NOTIFY_USAGE);
  else {
    const id = await sendNotification(databasePathIn(env.dataFolder), command, new Date());
    console.log(
      `Notification ${id} for ${command.uid === null ? 'everybody' : `customer ${command.uid}`}: ${command.typeCode}`,
    );
  }
} catch (error) {
  if (!(error instanceof NotifyError || error instanceof StartError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
