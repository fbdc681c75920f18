const message =
  'Declare a function with statements as a function; an arrow constant is for a single expression.';

/** One style for functions of a module: `function f() { statements }` and `const f = () => expression`. */
export const functionStyle = {
  meta: { type: 'suggestion', schema: [], messages: { declare: message } },
  create: (context) => ({
    'Program > VariableDeclaration > VariableDeclarator, Program > ExportNamedDeclaration > VariableDeclaration > VariableDeclarator'(
      node,
    ) {
      const isFunction = node.init?.type === 'ArrowFunctionExpression';
      // A constant with a type of its own (`const f: Handler = …`) takes its parameters' types from it.
      if (isFunction && node.init.body.type === 'BlockStatement' && !node.id.typeAnnotation)
        context.report({ node: node.id, messageId: 'declare' });
    },
  }),
};
