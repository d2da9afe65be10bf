import type { WalletFile } from "@wallet/core"

/** Saves a file by the browser's download. */
export function saveFile({ name, type, bytes }: WalletFile): void {
  // A copy, because a view may be a part of a larger buffer.
  const address = URL.createObjectURL(new Blob([new Uint8Array(bytes)], { type }))
  const link = document.createElement("a")
  link.href = address
  link.download = name
  link.click()
  // Later, because the browser reads the file after the click.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}
