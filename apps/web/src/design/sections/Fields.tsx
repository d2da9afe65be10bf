import { useState } from "react"
import { Section } from "#design/Section.tsx"
import { useSamples } from "#design/samples.ts"
import { PictureField } from "#shared/forms/PictureField.tsx"
import { Button } from "#ui/Button.tsx"
import { CodeField } from "#ui/CodeField.tsx"
import { FileDrop } from "#ui/FileDrop.tsx"
import { Form } from "#ui/Form.tsx"
import { MoreFields } from "#ui/MoreFields.tsx"
import { Panel } from "#ui/Panel.tsx"
import { PasswordField } from "#ui/PasswordField.tsx"
import { SearchField } from "#ui/SearchField.tsx"
import { Skeleton } from "#ui/Skeleton.tsx"
import { TextArea } from "#ui/TextArea.tsx"
import { TextField } from "#ui/TextField.tsx"
import { DateTimeField, TimeField } from "#ui/TimeField.tsx"

/** Text in all its forms: empty, filled, wrong, switched off. */
export function Fields() {
  const samples = useSamples()
  const [email, setEmail] = useState("")
  const [password, setPassword] = useState("quiet river")
  const [code, setCode] = useState("123")
  const [note, setNote] = useState("")
  const [query, setQuery] = useState("")
  const [time, setTime] = useState("22:00")
  const [moment, setMoment] = useState("")
  const [file, setFile] = useState<File>()
  return (
    <Section title={samples.fields}>
      <Panel>
        <Form onSubmit={() => {}} problems={{ attempt: 0 }} actions={<Button type="submit">{samples.main}</Button>}>
          <TextField label={samples.email} value={email} onChange={setEmail} hint={samples.emailHint} type="email" />
          <TextField label={samples.email} value="anna@" onChange={() => {}} problem={{ code: "email_invalid" }} />
          <TextField label={samples.email} value="anna@wallet.example" onChange={() => {}} isDisabled />
          <PasswordField label={samples.password} value={password} onChange={setPassword} />
        </Form>
      </Panel>
      <Panel>
        <div className="flex flex-col gap-5">
          <CodeField label={samples.code} value={code} onChange={setCode} />
          <CodeField label={samples.code} value="123456" onChange={() => {}} problem={{ code: "otp_invalid" }} />
          <TextArea label={samples.note} value={note} onChange={setNote} />
          <TimeField label={samples.time} value={time} onChange={setTime} />
          <DateTimeField label={samples.moment} value={moment} onChange={setMoment} />
          <DateTimeField
            label={samples.moment}
            value="2020-11-21T22:00:00"
            onChange={() => {}}
            problem={{ code: "past" }}
          />
          <SearchField label={samples.search} value={query} onChange={setQuery} />
          <MoreFields title={samples.main} hasProblem={false}>
            <TextField label={samples.email} value={email} onChange={setEmail} />
          </MoreFields>
        </div>
      </Panel>
      <Panel>
        <PictureField
          label={samples.picture}
          hint={samples.pictureHint}
          picture={<Skeleton className="size-16 shrink-0 rounded-full" />}
          hasPicture
          fit="cover"
          isPending={false}
          onSet={async () => {}}
        />
      </Panel>
      <Panel>
        <FileDrop
          label={samples.file}
          endings={[".csv", ".xlsx"]}
          maxBytes={5_000_000}
          file={file}
          onChange={setFile}
        />
      </Panel>
      <Panel>
        <FileDrop
          label={samples.file}
          endings={[".csv", ".xlsx"]}
          maxBytes={5_000_000}
          file={new File(["x".repeat(48_200)], "payouts-november.csv")}
          onChange={() => {}}
          problem={{ code: "invalid" }}
        />
      </Panel>
    </Section>
  )
}
