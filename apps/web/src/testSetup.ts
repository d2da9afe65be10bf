import { cleanup, configure } from "@testing-library/react"
import { afterEach } from "vitest"

// A machine with other work takes longer than the second that is allowed by default.
configure({ asyncUtilTimeout: 5000 })

afterEach(cleanup)
