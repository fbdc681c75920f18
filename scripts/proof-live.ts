import '../tests/live/command.ts';
