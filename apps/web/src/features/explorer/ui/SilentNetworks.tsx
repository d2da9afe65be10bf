import { findNetwork } from "@wallet/core/money"
import { m } from "#i18n/generated/messages.js"
import { Notice } from "#ui/Notice.tsx"

/** The names of networks as one list. */
export function networkNames(ids: readonly string[]): string {
  return ids.map((id) => findNetwork(id)?.name ?? id).join(", ")
}

/** Names the networks that could not be searched. */
export function SilentNetworks({ ids }: { readonly ids: readonly string[] }) {
  if (ids.length === 0) return null
  return (
    <Notice kind="warning" title={m.explorer_downTitle({ networks: networkNames(ids) })}>
      {m.explorer_downText()}
    </Notice>
  )
}
