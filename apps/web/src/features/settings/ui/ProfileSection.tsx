import { type Profile, updateProfile } from "@wallet/core/contract"
import { useUpdateProfile } from "@wallet/react/account"
import { useId, useState } from "react"
import type { Problem } from "#i18n/errorText.ts"
import { m } from "#i18n/generated/messages.js"
import { toFormProblems } from "#shared/forms/problems.ts"
import { useCallForm } from "#shared/forms/useCallForm.ts"
import { Button } from "#ui/Button.tsx"
import { Form } from "#ui/Form.tsx"
import { problemStyle } from "#ui/fieldStyle.ts"
import { Link } from "#ui/Link.tsx"
import { Panel } from "#ui/Panel.tsx"
import { ProblemText } from "#ui/ProblemText.tsx"
import { Switch } from "#ui/Switch.tsx"
import { TextField } from "#ui/TextField.tsx"
import { AvatarField } from "./AvatarField.tsx"
import { EmailSection } from "./EmailSection.tsx"
import { PhoneSection } from "./PhoneSection.tsx"
import { WithProfile } from "./WithProfile.tsx"

/** The customer's profile: name, picture, e-mail address and phone number (screens C settings). */
export function ProfileSection() {
  return (
    <WithProfile>
      {(profile) => (
        <>
          <AboutYou profile={profile} />
          <EmailSection profile={profile} />
          <PhoneSection profile={profile} />
        </>
      )}
    </WithProfile>
  )
}

function AboutYou({ profile }: { readonly profile: Profile }) {
  const update = useUpdateProfile()
  const before = profile.displayName ?? ""
  const form = useCallForm(updateProfile, { fields: { displayName: before } })
  const isChanged = form.values.displayName !== before
  const submit = form.submit(async (body) => {
    const saved = await update.mutateAsync(body)
    form.change({ displayName: saved.displayName ?? "" })
  })
  return (
    <Panel title={m.settings_aboutYou()}>
      <div className="flex flex-col gap-6">
        <AvatarField avatar={profile.avatar} />
        <Form
          problems={form.problems}
          onSubmit={submit}
          actions={
            <div className="flex">
              <Button type="submit" isPending={update.isPending} isDisabled={!isChanged}>
                {update.isSuccess && !isChanged ? m.settings_saved() : m.settings_save()}
              </Button>
            </div>
          }
        >
          <TextField
            {...form.field("displayName")}
            label={m.settings_displayName()}
            hint={m.settings_displayNameHint()}
            autoComplete="nickname"
          />
        </Form>
        <NameShown profile={profile} />
        <dl className="border-t border-line pt-5">
          <dt className="text-small text-muted">{m.settings_legalName()}</dt>
          <dd className="mt-1 flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
            <span className={profile.legalName ? undefined : "text-muted"}>
              {profile.legalName ?? m.settings_legalNameNone()}
            </span>
            <Link to="/account/verification" className="touch-target text-small">
              {m.settings_toVerification()}
            </Link>
          </dd>
        </dl>
      </div>
    </Panel>
  )
}

/** A switch that shows the customer's name to payers. Default: off. */
function NameShown({ profile }: { readonly profile: Profile }) {
  const update = useUpdateProfile()
  const [problem, setProblem] = useState<Problem>()
  const hint = useId()
  const hasName = profile.displayName !== null
  const change = async (nameShown: boolean) => {
    setProblem(undefined)
    try {
      await update.mutateAsync({ nameShown })
    } catch (error) {
      setProblem(toFormProblems(error, []).form)
    }
  }
  return (
    <div className="border-t border-line pt-3">
      <Switch
        name="nameShown"
        aria-describedby={hint}
        isSelected={update.isPending ? update.variables.nameShown === true : profile.nameShown === true}
        isDisabled={!hasName && profile.nameShown !== true}
        onChange={(nameShown) => void change(nameShown)}
      >
        {m.settings_nameShown()}
      </Switch>
      <p id={hint} className={problem ? problemStyle : "mt-1 text-caption text-muted"} role={problem && "alert"}>
        {problem ? (
          <ProblemText {...problem} />
        ) : (
          [m.settings_nameShownText(), !hasName && m.settings_nameShownNone()].filter(Boolean).join(" ")
        )}
      </p>
    </div>
  )
}
