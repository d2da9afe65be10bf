/** The token of a mailed link. It stands behind the #, so that no server and no other site sees it. */
export function readResetToken(hash: string): string | undefined {
  return new URLSearchParams(hash.replace(/^#/, "")).get("token") ?? undefined
}
