/** Where a shape stands in its cell: the nine fields of a 3 by 3 grid, row by row. */
export const spots = ['top-left', 'top', 'top-right', 'left', 'centre', 'right', 'bottom-left', 'bottom', 'bottom-right'] as const;
export const shapeNames = ['circle', 'square', 'triangle', 'diamond', 'star', 'cross', 'hexagon', 'arrow', 'line', 'flag'] as const;
export const fills = ['outline', 'solid', 'striped'] as const;
export const sizes = ['small', 'medium', 'large'] as const;
