import '../tests/bench/rebuild.ts';
