import type { Known, ProgrammeApplication } from "@wallet/core/contract"
import { useApplyForProgramme, useReferral } from "@wallet/react/account"
import { m } from "#i18n/generated/messages.js"
import { clearDrafts, useDraft } from "#shared/forms/draft.ts"
import { useForm } from "#shared/forms/useForm.ts"
import { Button } from "#ui/Button.tsx"
import { Form } from "#ui/Form.tsx"
import { ButtonLink } from "#ui/Link.tsx"
import { Skeleton } from "#ui/Skeleton.tsx"
import { TextArea } from "#ui/TextArea.tsx"
import { TextField } from "#ui/TextField.tsx"
import { ApplicationNotice } from "./ApplicationNotice.tsx"

type Programme = Known<ProgrammeApplication["programme"]>

/** For who is signed in: the form, or how the application that they sent stands. */
export function ApplicationForm({ programme }: { readonly programme: Programme }) {
  const { data: referral, isPending, error } = useReferral()
  // Signed out in another tab: an application can't be made any more.
  if (isPending || error?.name === "NotSignedInError") return <Skeleton className="h-96" />
  const application = referral?.application ?? null
  return (
    <div className="flex flex-col gap-5">
      {application && <ApplicationNotice application={application} />}
      {application === null || application.state === "declined" ? (
        <Fields programme={programme} />
      ) : (
        <ButtonLink to="/account/referral" kind="secondary" className="self-start">
          {m.referral_toProgramme()}
        </ButtonLink>
      )}
    </div>
  )
}

const names = ["channel", "audience", "about"] as const

function Fields({ programme }: { readonly programme: Programme }) {
  const apply = useApplyForProgramme()
  const { text, change } = useDraft(`application-${programme}`, { channel: "", audience: "", about: "" })
  const { problems, forget, refuse, passes } = useForm(names)
  const submit = async () => {
    if (apply.isPending) return
    const fields = Object.fromEntries(
      names.map((name) => [name, text[name].trim() === "" ? { code: "required" } : undefined]),
    )
    if (!passes({ fields })) return
    try {
      await apply.mutateAsync({ programme, ...text })
      clearDrafts(`application-${programme}`)
    } catch (error) {
      refuse(error)
    }
  }
  const field = (name: (typeof names)[number]) => ({
    name,
    value: text[name],
    problem: problems.fields[name],
    onChange: (typed: string) => {
      change({ [name]: typed })
      forget(name)
    },
  })
  return (
    <Form
      problems={problems}
      onSubmit={submit}
      actions={
        <Button type="submit" size="large" isPending={apply.isPending}>
          {m.referral_submit()}
        </Button>
      }
    >
      <TextField
        label={m.referral_channel()}
        hint={m.referral_channelHint()}
        type="url"
        inputMode="url"
        {...field("channel")}
      />
      <TextField label={m.referral_audience()} {...field("audience")} />
      <TextArea label={m.referral_about()} rows={5} {...field("about")} />
    </Form>
  )
}
