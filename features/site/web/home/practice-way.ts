/** The way to the free practice test: a new account first; whoever is logged in already goes on from there by themselves. */
export const practiceWay = '/register?next=%2Fassessment%2Fgat-p1';
