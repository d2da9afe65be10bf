import { useTravelAddress } from "@wallet/react"
import { m } from "#i18n/generated/messages.js"
import { Address } from "#shared/networks/Address.tsx"

/** The customer's travel rule address, if the provider has one. */
export function TravelAddress() {
  const address = useTravelAddress().data?.address ?? null
  if (address === null) return null
  return (
    <section className="flex flex-col gap-2 border-t border-line pt-4">
      <h3 className="font-semibold">{m.deposits_travelAddress()}</h3>
      <p className="text-small text-muted">{m.deposits_travelAddressText()}</p>
      <Address address={address} thing={m.deposits_travelAddressThing()} form="whole" />
    </section>
  )
}
