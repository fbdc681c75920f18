import '../tests/bench/import.ts';
