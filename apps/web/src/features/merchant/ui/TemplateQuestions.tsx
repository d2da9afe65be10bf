import { Plus, Trash2 } from "lucide-react"
import type { QuestionText } from "#features/merchant/model/templateForm.ts"
import type { Problem } from "#i18n/errorText.ts"
import { m } from "#i18n/generated/messages.js"
import { Button } from "#ui/Button.tsx"
import { Checkbox } from "#ui/Checkbox.tsx"
import { labelStyle } from "#ui/fieldStyle.ts"
import { IconButton } from "#ui/IconButton.tsx"
import { TextField } from "#ui/TextField.tsx"

interface TemplateQuestionsProps {
  readonly value: readonly QuestionText[]
  readonly onChange: (questions: readonly QuestionText[]) => void
  readonly onBlur: () => void
  readonly problem: Problem | undefined
}

const mostQuestions = 10
const longestLabel = 80

/** The questions that the payer answers. */
export function TemplateQuestions({ value: questions, onChange, onBlur, problem }: TemplateQuestionsProps) {
  const change = (index: number, patch: Partial<QuestionText>) =>
    onChange(questions.map((question, at) => (at === index ? { ...question, ...patch } : question)))
  return (
    <fieldset className="flex flex-col gap-3">
      <legend className={labelStyle}>{m.invoices_questions()}</legend>
      {questions.map(({ label, required }, index) => (
        // Questions have no id before they are saved, so the index identifies them.
        // oxlint-disable-next-line react/no-array-index-key
        <div key={index} className="flex items-start gap-2">
          <div className="min-w-0 flex-1">
            <TextField
              label={m.invoices_question({ number: String(index + 1) })}
              autoComplete="off"
              maxLength={longestLabel}
              onBlur={onBlur}
              value={label}
              onChange={(typed) => change(index, { label: typed })}
              problem={label.trim() === "" ? problem : undefined}
            />
            <Checkbox isSelected={required} onChange={(isOn) => change(index, { required: isOn })}>
              {m.invoices_questionRequired()}
            </Checkbox>
          </div>
          <IconButton
            label={m.invoices_questionRemove({ number: String(index + 1) })}
            className="mt-7"
            onPress={() => onChange(questions.filter((_, at) => at !== index))}
          >
            <Trash2 size={18} aria-hidden />
          </IconButton>
        </div>
      ))}
      {questions.length < mostQuestions && (
        <Button
          kind="secondary"
          size="small"
          className="self-start"
          onPress={() => onChange([...questions, { name: "", label: "", required: true }])}
        >
          <Plus size={16} aria-hidden />
          <span>{m.invoices_questionAdd()}</span>
        </Button>
      )}
    </fieldset>
  )
}
