import '../tests/property/rebuild/command.ts';
