/** The pages of people at work, whose tables get a wider page; base.css knows them by `data-portal`, which the boot script sets first. */
export const isPortalPath = (path: string): boolean => /^\/(admin|employer|university)(\/|$)/.test(path);
