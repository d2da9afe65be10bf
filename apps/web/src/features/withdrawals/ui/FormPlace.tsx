import { FormSkeleton } from "#ui/SkeletonShapes.tsx"

/** What stands there until the form does. */
export function FormPlace() {
  return (
    <div className="max-w-prose">
      <FormSkeleton fields={3} />
    </div>
  )
}
