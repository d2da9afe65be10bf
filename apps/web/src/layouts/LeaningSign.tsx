/** The brand's mark with a tilted balance line, for error pages. */
export function LeaningSign() {
  return <img src="/favicon.svg" alt="" width="80" height="80" className="mb-8 -rotate-8" />
}
