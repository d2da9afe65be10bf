import { Eye, EyeOff } from "lucide-react"
import { useState } from "react"
import { m } from "../i18n/generated/messages.js"
import { IconButton } from "./IconButton.tsx"
import { TextField, type TextFieldProps } from "./TextField.tsx"

/** A password: pasting is allowed, and it can be shown to be checked. */
export function PasswordField(props: Omit<TextFieldProps, "type" | "after">) {
  const [shown, setShown] = useState(false)
  return (
    <TextField
      {...props}
      type={shown ? "text" : "password"}
      autoCorrect="off"
      spellCheck="false"
      after={
        <IconButton
          label={shown ? m.common_hidePassword() : m.common_showPassword()}
          onPress={() => setShown(!shown)}
          className="-mr-2"
        >
          {shown ? <EyeOff size={20} aria-hidden /> : <Eye size={20} aria-hidden />}
        </IconButton>
      }
    />
  )
}
