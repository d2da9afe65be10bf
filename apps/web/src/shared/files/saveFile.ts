import type { WalletFile } from "@wallet/core"

/** Hands a file to the browser's downloads. */
export function saveFile({ name, type, bytes }: WalletFile): void {
  // A buffer of its own: a view may show a part of a larger one.
  const address = URL.createObjectURL(new Blob([new Uint8Array(bytes)], { type }))
  const link = document.createElement("a")
  link.href = address
  link.download = name
  link.click()
  // Not at once: the browser reads the file after the click.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}
