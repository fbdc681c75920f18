import '../tests/attack/command.ts';
