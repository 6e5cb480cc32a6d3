// @ts-check

/** `x as unknown as T` turns the type checker off; parse or narrow instead.
 * @type {import("./importLaw.mjs").Rule} */
export const noDoubleCast = {
  create(context) {
    return {
      TSAsExpression(node) {
        if (node.expression.type !== "TSAsExpression") return;
        context.report({ node, message: "A double cast hides a type error: narrow or parse." });
      },
    };
  },
};
