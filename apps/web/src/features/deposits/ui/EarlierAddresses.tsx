import { useDepositAddresses, useNewDepositAddress } from "@wallet/react"
import { formatDay } from "#i18n/formatDate.ts"
import { m } from "#i18n/generated/messages.js"
import { toFormProblems } from "#shared/forms/problems.ts"
import { Address } from "#shared/networks/Address.tsx"
import { Button } from "#ui/Button.tsx"
import { Notice } from "#ui/Notice.tsx"
import { ProblemText } from "#ui/ProblemText.tsx"

interface EarlierAddressesProps {
  readonly place: { readonly currency: string; readonly network: string }
}

/** A button for a new address, and the earlier ones, which stay valid. */
export function EarlierAddresses({ place }: EarlierAddressesProps) {
  const addresses = useDepositAddresses(place)
  const renew = useNewDepositAddress()
  const earlier = addresses.data?.filter(({ current }) => !current) ?? []
  const problem = renew.error ? toFormProblems(renew.error, ["network"]) : undefined
  const shown = problem?.fields.network ?? problem?.form
  return (
    <div className="flex flex-col gap-3 border-t border-line pt-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="max-w-prose flex-1 basis-56 text-caption text-muted">{m.deposits_newAddressText()}</p>
        <Button kind="secondary" isPending={renew.isPending} onPress={() => renew.mutate(place)}>
          {m.deposits_newAddress()}
        </Button>
      </div>
      {shown && (
        <Notice kind="danger">
          <ProblemText {...shown} />
        </Notice>
      )}
      {earlier.length > 0 && (
        <details className="text-small">
          <summary className="min-h-11 cursor-pointer py-2.5 font-medium">{m.deposits_earlier()}</summary>
          <ul className="flex flex-col divide-y divide-line">
            {earlier.map(({ id, address, createdAt }) => (
              <li key={id} className="flex flex-wrap items-center justify-between gap-x-4">
                <Address address={address} thing={m.deposits_address()} />
                <time dateTime={createdAt} className="figures text-caption text-muted">
                  {formatDay(createdAt)}
                </time>
              </li>
            ))}
          </ul>
        </details>
      )}
    </div>
  )
}
