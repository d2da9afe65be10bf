import { cleanup, configure } from "@testing-library/react"
import { afterEach } from "vitest"
import { setErrorTexts } from "#i18n/errorTexts.ts"
import { toErrorText } from "#shared/problems.ts"

// A machine with other work takes longer than the second that is allowed by default.
configure({ asyncUtilTimeout: 5000 })

setErrorTexts(async () => toErrorText)

afterEach(cleanup)
