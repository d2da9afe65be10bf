/** Longer paths are no address of ours. */
export const longestPath = 2048

/** An address as a message names it: what nobody could have meant is not repeated as a whole. */
export function shortAddress(address: string): string {
  return address.length > longestPath ? `${address.slice(0, 60)}…` : address
}
