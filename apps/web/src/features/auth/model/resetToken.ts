/** The token of a mailed link. It is in the URL's fragment, which is sent to no server and to no other site. */
export function readResetToken(hash: string): string | undefined {
  return new URLSearchParams(hash.replace(/^#/, "")).get("token") ?? undefined
}
