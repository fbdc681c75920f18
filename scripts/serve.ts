import './start/umask.ts';
import { keepCompiledCode } from './start/compile-cache.ts';

keepCompiledCode();
// What is imported before is compiled with each start.
await import('./start/shop.ts');
