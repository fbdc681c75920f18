const message =
  'Write the members of the literal in place: a spread of it only packs lines past the formatter.';

/** Forbids `...{ a, b }` and `...[a, b]`. */
export const literalSpread = {
  meta: { type: 'suggestion', schema: [], messages: { inline: message } },
  create(context) {
    const check = (node) => {
      if (node.argument.type === 'ObjectExpression' || node.argument.type === 'ArrayExpression')
        context.report({ node, messageId: 'inline' });
    };
    return { SpreadElement: check, JSXSpreadAttribute: check };
  },
};
