import type { Customer } from "@wallet/operators/customerSchemas.ts"
import { proposeCorrection } from "@wallet/operators/customers.ts"
import { useState } from "react"
import { m } from "#i18n/generated/messages.js"
import { ActionDialog } from "#shared/ActionDialog.tsx"
import { useOperatorCall } from "#shared/useOperatorCall.ts"
import { useText } from "#shared/useText.ts"
import { Select } from "#ui/Select.tsx"
import { TextField } from "#ui/TextField.tsx"

interface ProposeCorrectionProps {
  readonly customer: Customer
  readonly isOpen: boolean
  readonly onClose: () => void
}

/** Stands for another customer's wallet among the accounts. */
const anotherCustomer = "customer"

/** Proposes a correction between the customer's wallet and another account. Both amounts are the same, so it balances. */
export function ProposeCorrection({ customer, isOpen, onClose }: ProposeCorrectionProps) {
  const read = useText()
  const propose = useOperatorCall(proposeCorrection)
  const { id, balances, correctionAccounts } = customer
  const [currency, setCurrency] = useState(balances[0]?.posted.currency ?? "")
  const [direction, setDirection] = useState<"in" | "out">("in")
  const [typed, setTyped] = useState("")
  const [account, setAccount] = useState(correctionAccounts[0]?.code ?? "")
  const [otherId, setOtherId] = useState("")
  const amount = typed.trim().replace(",", ".")
  const other = account === anotherCustomer ? `customer:${otherId.trim()}` : account
  const legs = [
    { account: `customer:${id}`, amount: direction === "in" ? amount : `-${amount}` },
    { account: other, amount: direction === "in" ? `-${amount}` : amount },
  ]
  return (
    <ActionDialog
      title={m.customers_correct()}
      isOpen={isOpen}
      onClose={onClose}
      confirm={m.customers_propose()}
      fields={["currency", "legs.0.amount", "legs.1.account"]}
      onConfirm={(reason) => propose.mutateAsync({ id, currency: currency.trim().toUpperCase(), legs, reason })}
    >
      {(problem) => (
        <>
          <p>{m.customers_correctText()}</p>
          <Select
            label={m.customers_direction()}
            options={[
              { value: "in", text: m.customers_directionIn() },
              { value: "out", text: m.customers_directionOut() },
            ]}
            value={direction}
            onChange={setDirection}
          />
          <TextField
            label={m.customers_amount()}
            name="amount"
            inputMode="decimal"
            autoComplete="off"
            value={typed}
            onChange={setTyped}
            problem={problem("legs.0.amount")}
          />
          <TextField
            label={m.customers_currency()}
            name="currency"
            autoComplete="off"
            value={currency}
            onChange={setCurrency}
            problem={problem("currency")}
          />
          <Select
            label={m.customers_otherAccount()}
            options={[
              ...correctionAccounts.map(({ code, name }) => ({ value: code, text: read(name) })),
              { value: anotherCustomer, text: m.customers_otherCustomer() },
            ]}
            value={account}
            onChange={setAccount}
          />
          {account === anotherCustomer && (
            <TextField
              label={m.customers_otherCustomerId()}
              name="other"
              autoComplete="off"
              value={otherId}
              onChange={setOtherId}
              problem={problem("legs.1.account")}
            />
          )}
        </>
      )}
    </ActionDialog>
  )
}
