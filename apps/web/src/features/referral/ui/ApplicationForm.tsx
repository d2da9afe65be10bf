import { applyForProgramme, type Known, type ProgrammeApplication } from "@wallet/core/contract"
import { useApplyForProgramme, useReferral } from "@wallet/react/account"
import { m } from "#i18n/generated/messages.js"
import { useCallForm } from "#shared/forms/useCallForm.ts"
import { Button } from "#ui/Button.tsx"
import { Form } from "#ui/Form.tsx"
import { ButtonLink } from "#ui/Link.tsx"
import { Skeleton } from "#ui/Skeleton.tsx"
import { TextArea } from "#ui/TextArea.tsx"
import { TextField } from "#ui/TextField.tsx"
import { ApplicationNotice } from "./ApplicationNotice.tsx"

type Programme = Known<ProgrammeApplication["programme"]>

/** The application form of a signed-in customer, or the state of a sent application. */
export function ApplicationForm({ programme }: { readonly programme: Programme }) {
  const { data: referral, isPending, error } = useReferral()
  // Signed out in another tab: nobody can apply any more.
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

function Fields({ programme }: { readonly programme: Programme }) {
  const apply = useApplyForProgramme()
  const form = useCallForm(applyForProgramme, {
    draft: `application-${programme}`,
    fields: { channel: "", audience: "", about: "" },
    add: { programme },
  })
  const submit = form.submit(async (body) => {
    await apply.mutateAsync(body)
    form.clear()
  })
  return (
    <Form
      problems={form.problems}
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
        {...form.field("channel")}
      />
      <TextField label={m.referral_audience()} {...form.field("audience")} />
      <TextArea label={m.referral_about()} rows={5} {...form.field("about")} />
    </Form>
  )
}
