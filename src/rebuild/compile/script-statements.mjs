// @ts-check

/** The statement at the end of a script by which it exports what others import. */
export const EXPORT = /export\{([^}]*)\};?\s*$/;

/** @param {string} list of an import or export statement @returns {[string, string][]} */
export const pairsOf = (list) =>
  list.split(',').map((entry) => {
    const [left = '', right = left] = entry.trim().split(' as ');
    return [left, right];
  });
