import '../tests/bench/serve.ts';
