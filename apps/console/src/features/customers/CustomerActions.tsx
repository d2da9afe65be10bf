import type { Customer } from "@wallet/operators/customerSchemas.ts"
import { freezeCustomer, logOutCustomer, revealCustomer, unfreezeCustomer } from "@wallet/operators/customers.ts"
import type { Permission } from "@wallet/operators/roles.ts"
import { useState } from "react"
import { m } from "#i18n/generated/messages.js"
import { ActionDialog } from "#shared/ActionDialog.tsx"
import { useSession } from "#shared/session.ts"
import { useOperatorCall } from "#shared/useOperatorCall.ts"
import { Button } from "#ui/Button.tsx"

interface CustomerAction {
  readonly id: string
  readonly needs: Permission
  readonly isOffered: boolean
  readonly title: string
  readonly text: string
  readonly onConfirm: (reason: string) => Promise<unknown>
}

/** The actions of an operator about a customer, each with a reason. */
export function CustomerActions({ customer }: { readonly customer: Customer }) {
  const { may } = useSession()
  const { id, state, isMasked } = customer
  const freeze = useOperatorCall(freezeCustomer)
  const unfreeze = useOperatorCall(unfreezeCustomer)
  const logOut = useOperatorCall(logOutCustomer)
  const reveal = useOperatorCall(revealCustomer)
  const [opened, setOpened] = useState<{ id: string; isOpen: boolean }>()
  const actions: readonly CustomerAction[] = [
    {
      id: "reveal",
      needs: "customers.reveal",
      isOffered: isMasked,
      title: m.customers_reveal(),
      text: m.customers_maskedText(),
      onConfirm: (reason) => reveal.mutateAsync({ id, reason }),
    },
    {
      id: "freeze",
      needs: "customers.freeze",
      isOffered: state === "open" || state === "held",
      title: m.customers_freeze(),
      text: m.customers_freezeText(),
      onConfirm: (reason) => freeze.mutateAsync({ id, reason }),
    },
    {
      id: "unfreeze",
      needs: "customers.unfreeze",
      isOffered: state === "frozen",
      title: m.customers_unfreeze(),
      text: m.customers_unfreezeText(),
      onConfirm: (reason) => unfreeze.mutateAsync({ id, reason }),
    },
    {
      id: "logOut",
      needs: "customers.logOut",
      isOffered: state !== "closed",
      title: m.customers_logOut(),
      text: m.customers_logOutText(),
      onConfirm: (reason) => logOut.mutateAsync({ id, reason }),
    },
  ]
  const offered = actions.filter(({ needs, isOffered }) => isOffered && may(needs))
  // A dialog that closes keeps its content while the state behind it has changed already.
  const chosen = actions.find((action) => action.id === opened?.id)
  if (offered.length === 0 && !chosen) return null
  return (
    <section aria-label={m.customers_actions()} className="flex flex-col gap-2">
      {offered.map((action) => (
        <Button
          key={action.id}
          kind={action.id === "reveal" ? "primary" : "secondary"}
          size="small"
          wide
          onPress={() => setOpened({ id: action.id, isOpen: true })}
        >
          {action.title}
        </Button>
      ))}
      {chosen && (
        <ActionDialog
          key={chosen.id}
          title={chosen.title}
          isOpen={opened?.isOpen ?? false}
          onClose={() => setOpened({ id: chosen.id, isOpen: false })}
          confirm={chosen.title}
          onConfirm={chosen.onConfirm}
        >
          {() => <p>{chosen.text}</p>}
        </ActionDialog>
      )}
    </section>
  )
}
