import { type ApiKeyScope, createApiKey } from "@wallet/core/contract"
import { useStepUp } from "@wallet/react"
import { useCreateApiKey } from "@wallet/react/merchant"
import { useId } from "react"
import { m } from "#i18n/generated/messages.js"
import { useCallForm } from "#shared/forms/useCallForm.ts"
import { splitLines } from "#shared/lists/splitLines.ts"
import { scopeTexts } from "#shared/security/scopeTexts.ts"
import { Button } from "#ui/Button.tsx"
import { Checkbox } from "#ui/Checkbox.tsx"
import { Form } from "#ui/Form.tsx"
import { labelStyle, problemStyle } from "#ui/fieldStyle.ts"
import { Notice } from "#ui/Notice.tsx"
import { ProblemText } from "#ui/ProblemText.tsx"
import { Select } from "#ui/Select.tsx"
import { TextArea } from "#ui/TextArea.tsx"
import { TextField } from "#ui/TextField.tsx"

const days = { never: undefined, "30": 30, "90": 90, "365": 365 } as const
type Expiry = keyof typeof days

// Object.keys loses the type of the record's keys.
const scopes = Object.keys(scopeTexts) as ApiKeyScope[]
const firstScopes: readonly ApiKeyScope[] = ["read"]
const neverExpires: Expiry = "never"
const dayMs = 86_400_000

function writeExpiry(life: number | undefined): string | null {
  return life === undefined ? null : new Date(Date.now() + life * dayMs).toISOString()
}

/** Creates a key with a name, scopes, allowed IP addresses and an expiry. */
export function CreateApiKeyForm({ onMade }: { readonly onMade: (secret: string) => void }) {
  const create = useCreateApiKey()
  const withStepUp = useStepUp()
  const form = useCallForm(createApiKey, {
    fields: { name: "", scopes: firstScopes, addresses: "", expiresAt: neverExpires, signed: false },
    read: {
      addresses: splitLines,
      // Read when the form is sent: a step-up confirms exactly this request.
      expiresAt: (expiry) => writeExpiry(days[expiry]),
    },
  })
  const submit = form.submit(async (body) => {
    const { secret } = await withStepUp(() => create.mutateAsync(body))
    onMade(secret)
  })

  return (
    <Form
      focusesFirst
      problems={form.problems}
      onSubmit={submit}
      actions={
        <Button type="submit" size="large" wide isPending={create.isPending}>
          {m.apiKeys_create()}
        </Button>
      }
    >
      <TextField {...form.field("name")} label={m.apiKeys_name()} hint={m.apiKeys_nameHint()} autoComplete="off" />
      <ScopeBoxes {...form.field("scopes")} />
      {form.values.scopes.includes("payouts") && <Notice kind="warning">{m.apiKeys_payoutsWarning()}</Notice>}
      <TextArea {...form.field("addresses")} label={m.apiKeys_addresses()} hint={m.apiKeys_addressesHint()} rows={2} />
      <Select
        {...form.field("expiresAt")}
        label={m.apiKeys_expiry()}
        options={[
          { value: "never", text: m.apiKeys_expiryNever() },
          { value: "30", text: m.apiKeys_expiryDays({ days: 30 }) },
          { value: "90", text: m.apiKeys_expiryDays({ days: 90 }) },
          { value: "365", text: m.apiKeys_expiryDays({ days: 365 }) },
        ]}
      />
      <Checkbox {...form.flag("signed")}>{m.apiKeys_signed()}</Checkbox>
    </Form>
  )
}

interface ScopeBoxesProps {
  readonly value: readonly ApiKeyScope[]
  readonly problem: { readonly code: string } | undefined
  readonly onChange: (chosen: readonly ApiKeyScope[]) => void
}

function ScopeBoxes({ value: chosen, problem, onChange }: ScopeBoxesProps) {
  const problemId = useId()
  return (
    <fieldset aria-describedby={problem ? problemId : undefined}>
      <legend className={labelStyle}>{m.apiKeys_scopes()}</legend>
      {scopes.map((scope) => (
        <Checkbox
          key={scope}
          isSelected={chosen.includes(scope)}
          onChange={(isChosen) => onChange(isChosen ? [...chosen, scope] : chosen.filter((one) => one !== scope))}
        >
          <span className="block font-medium">{scopeTexts[scope].name()}</span>
          <span className="block text-muted">{scopeTexts[scope].text()}</span>
        </Checkbox>
      ))}
      {problem && (
        <p id={problemId} role="alert" className={problemStyle}>
          <ProblemText {...problem} />
        </p>
      )}
    </fieldset>
  )
}
