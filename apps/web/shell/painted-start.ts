/*
 * Runs inline at the end of pages that show live figures, and nowhere else; `apps/web/build/quiet-pages.ts` puts it there.
 * The program is fetched when the page has been painted, so that on a slow line it does not take the place of letters and looks.
 */
{
  const begin = () => {
    for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel="later"]')) link.rel = 'modulepreload';
    const program = document.querySelector('script[type="text/later"]');
    if (!program) return;
    program.setAttribute('type', 'text/begun');
    const script = document.createElement('script');
    script.type = 'module';
    script.textContent = program.textContent;
    document.head.append(script);
    script.remove();
  };

  // A page behind another is not painted.
  if (document.hidden) begin();
  else requestAnimationFrame(() => setTimeout(begin));
}
