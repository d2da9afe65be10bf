import { findNetwork } from "@wallet/core/money"
import { m } from "#i18n/generated/messages.js"
import { Notice } from "#ui/Notice.tsx"

/** The names of networks, one after the other. */
export function networkNames(ids: readonly string[]): string {
  return ids.map((id) => findNetwork(id)?.name ?? id).join(", ")
}

/** Says which chains could not be asked. */
export function SilentNetworks({ ids }: { readonly ids: readonly string[] }) {
  if (ids.length === 0) return null
  return (
    <Notice kind="warning" title={m.explorer_downTitle({ networks: networkNames(ids) })}>
      {m.explorer_downText()}
    </Notice>
  )
}
