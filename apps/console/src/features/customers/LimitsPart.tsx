import { formatWireMoney } from "@wallet/core/money"
import type { Customer, CustomerLimit } from "@wallet/operators/customerSchemas.ts"
import { endCustomerLimits, setCustomerLimits } from "@wallet/operators/customers.ts"
import { useState } from "react"
import { m } from "#i18n/generated/messages.js"
import { useLocale } from "#i18n/LocaleProvider.tsx"
import { ActionDialog } from "#shared/ActionDialog.tsx"
import { type Duration, durations, toEnd } from "#shared/durations.ts"
import { Moment } from "#shared/Moment.tsx"
import { Part } from "#shared/Part.tsx"
import { useSession } from "#shared/session.ts"
import { useOperatorCall } from "#shared/useOperatorCall.ts"
import { Button } from "#ui/Button.tsx"
import { Notice } from "#ui/Notice.tsx"
import { ProgressBar } from "#ui/ProgressBar.tsx"
import { Select } from "#ui/Select.tsx"
import { TextField } from "#ui/TextField.tsx"

const names: Readonly<Record<CustomerLimit["name"], () => string>> = {
  day: () => m.customers_limitDay(),
  month: () => m.customers_limitMonth(),
  topUpDay: () => m.customers_limitTopUpDay(),
  topUpMonth: () => m.customers_limitTopUpMonth(),
  firstUse: () => m.customers_limitFirstUse(),
}

/** The customer's limits with their use, and limits of their own. */
export function LimitsPart({ customer }: { readonly customer: Customer }) {
  const { may } = useSession()
  const { limits, personalLimits, isOwnAccount, state } = customer
  const [opened, setOpened] = useState<{ dialog: "set" | "end"; isOpen: boolean }>()
  const mayChange = may("customers.limits") && !isOwnAccount && state !== "closed"
  const close = () => setOpened((before) => before && { ...before, isOpen: false })
  return (
    <Part
      title={m.customers_limits()}
      {...(mayChange && {
        action: (
          <span className="flex flex-wrap gap-2">
            {personalLimits && (
              <Button kind="quiet" size="small" onPress={() => setOpened({ dialog: "end", isOpen: true })}>
                {m.customers_endLimits()}
              </Button>
            )}
            <Button kind="quiet" size="small" onPress={() => setOpened({ dialog: "set", isOpen: true })}>
              {m.customers_setLimits()}
            </Button>
          </span>
        ),
      })}
    >
      {personalLimits && (
        <Notice kind="info">
          <p>
            {m.customers_ownLimits()} <Moment at={personalLimits.until} />
          </p>
          <p className="wrap-anywhere">
            {m.customers_ownLimitsBy({ email: personalLimits.by, reason: personalLimits.reason })}
          </p>
        </Notice>
      )}
      <ul className="divide-y divide-line">
        {limits.map((limit) => (
          <LimitRow key={limit.name} limit={limit} />
        ))}
      </ul>
      {opened?.dialog === "set" && <SetLimitsDialog id={customer.id} isOpen={opened.isOpen} onClose={close} />}
      {opened?.dialog === "end" && <EndLimitsDialog id={customer.id} isOpen={opened.isOpen} onClose={close} />}
    </Part>
  )
}

function LimitRow({ limit: { name, limit, used, tierLimit } }: { readonly limit: CustomerLimit }) {
  const { locale } = useLocale()
  const write = (money: typeof limit) => formatWireMoney(money, { locale })
  return (
    <li className="py-1.5">
      <ProgressBar
        label={names[name]()}
        share={Number(used.amount) / (Number(limit.amount) || 1)}
        valueText={
          <>
            {m.customers_limitUsed({ used: write(used), limit: write(limit) })}
            {tierLimit && ` (${m.customers_limitTier({ limit: write(tierLimit) })})`}
          </>
        }
      />
    </li>
  )
}

const fields = ["day", "month", "topUpDay", "topUpMonth"] as const

interface LimitsDialogProps {
  readonly id: string
  readonly isOpen: boolean
  readonly onClose: () => void
}

function SetLimitsDialog({ id, isOpen, onClose }: LimitsDialogProps) {
  const set = useOperatorCall(setCustomerLimits)
  const [values, setValues] = useState<Readonly<Record<string, string>>>({})
  const [duration, setDuration] = useState<Duration>("30d")
  return (
    <ActionDialog
      title={m.customers_setLimits()}
      isOpen={isOpen}
      onClose={onClose}
      confirm={m.customers_setLimits()}
      fields={[...fields, "until"]}
      onConfirm={(reason) =>
        set.mutateAsync({
          id,
          reason,
          ...Object.fromEntries(fields.map((name) => [name, (values[name] ?? "").replace(",", ".")])),
          until: toEnd(duration),
        })
      }
    >
      {(problem) => (
        <>
          <p>{m.customers_setLimitsText()}</p>
          {fields.map((name) => (
            <TextField
              key={name}
              label={m.customers_limitIn({ name: names[name]() })}
              name={name}
              inputMode="decimal"
              autoComplete="off"
              value={values[name] ?? ""}
              onChange={(value) => setValues((before) => ({ ...before, [name]: value }))}
              problem={problem(name)}
            />
          ))}
          <Select
            label={m.customers_limitsEndIn()}
            options={durations.map(({ value, text }) => ({ value, text: text() }))}
            value={duration}
            onChange={setDuration}
            problem={problem("until")}
          />
        </>
      )}
    </ActionDialog>
  )
}

function EndLimitsDialog({ id, isOpen, onClose }: LimitsDialogProps) {
  const end = useOperatorCall(endCustomerLimits)
  return (
    <ActionDialog
      title={m.customers_endLimits()}
      isOpen={isOpen}
      onClose={onClose}
      confirm={m.customers_endLimits()}
      onConfirm={(reason) => end.mutateAsync({ id, reason })}
    >
      {() => <p>{m.customers_endLimitsText()}</p>}
    </ActionDialog>
  )
}
