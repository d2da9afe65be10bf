import type { ApiKeyScope } from "@wallet/core/contract"
import { useStepUp } from "@wallet/react"
import { useCreateApiKey } from "@wallet/react/merchant"
import { useId, useState } from "react"
import { m } from "#i18n/generated/messages.js"
import { useForm } from "#shared/forms/useForm.ts"
import { linesOf } from "#shared/lists/linesOf.ts"
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

// The record's own keys; Object.keys forgets it.
const scopes = Object.keys(scopeTexts) as ApiKeyScope[]
const dayMs = 86_400_000

/** Makes a key: its name, what it may do, from where, and how long. */
export function CreateApiKeyForm({ onMade }: { readonly onMade: (secret: string) => void }) {
  const [name, setName] = useState("")
  const [chosen, setChosen] = useState<readonly ApiKeyScope[]>(["read"])
  const [addresses, setAddresses] = useState("")
  const [expiry, setExpiry] = useState<Expiry>("never")
  const [signed, setSigned] = useState(false)
  const create = useCreateApiKey()
  const withStepUp = useStepUp()
  const { problems, forget, refuse } = useForm(["name", "scopes", "addresses"])

  const submit = async () => {
    const life = days[expiry]
    const expiresAt = life === undefined ? null : new Date(Date.now() + life * dayMs).toISOString()
    // Made once: a step-up confirms exactly this request.
    const parameters = { name, scopes: [...chosen], addresses: linesOf(addresses), expiresAt, signed }
    try {
      const { secret } = await withStepUp(() => create.mutateAsync(parameters))
      onMade(secret)
    } catch (error) {
      refuse(error)
    }
  }

  return (
    <Form
      focusesFirst
      problems={problems}
      onSubmit={submit}
      actions={
        <Button type="submit" size="large" wide isPending={create.isPending}>
          {m.apiKeys_create()}
        </Button>
      }
    >
      <TextField
        label={m.apiKeys_name()}
        hint={m.apiKeys_nameHint()}
        autoComplete="off"
        value={name}
        problem={problems.fields["name"]}
        onChange={(text) => {
          setName(text)
          forget("name")
        }}
      />
      <ScopeBoxes
        chosen={chosen}
        problem={problems.fields["scopes"]}
        onChange={(next) => {
          setChosen(next)
          forget("scopes")
        }}
      />
      {chosen.includes("payouts") && <Notice kind="warning">{m.apiKeys_payoutsWarning()}</Notice>}
      <TextArea
        label={m.apiKeys_addresses()}
        hint={m.apiKeys_addressesHint()}
        rows={2}
        value={addresses}
        problem={problems.fields["addresses"]}
        onChange={(text) => {
          setAddresses(text)
          forget("addresses")
        }}
      />
      <Select
        label={m.apiKeys_expiry()}
        value={expiry}
        onChange={setExpiry}
        options={[
          { value: "never", text: m.apiKeys_expiryNever() },
          { value: "30", text: m.apiKeys_expiryDays({ days: 30 }) },
          { value: "90", text: m.apiKeys_expiryDays({ days: 90 }) },
          { value: "365", text: m.apiKeys_expiryDays({ days: 365 }) },
        ]}
      />
      <Checkbox isSelected={signed} onChange={setSigned}>
        {m.apiKeys_signed()}
      </Checkbox>
    </Form>
  )
}

interface ScopeBoxesProps {
  readonly chosen: readonly ApiKeyScope[]
  readonly problem: { readonly code: string } | undefined
  readonly onChange: (chosen: readonly ApiKeyScope[]) => void
}

function ScopeBoxes({ chosen, problem, onChange }: ScopeBoxesProps) {
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
