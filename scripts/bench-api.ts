import '../tests/bench/api.ts';
