import '../tests/cluster/proof/command.ts';
