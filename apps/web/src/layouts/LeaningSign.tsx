/** Where something does not add up, the line of the sign does not rest level. */
export function LeaningSign() {
  return <img src="/favicon.svg" alt="" width="80" height="80" className="mb-8 -rotate-8" />
}
