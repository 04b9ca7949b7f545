import { ChevronDown } from 'lucide-react'
import * as Collapsible from 'radix-ui/collapsible'
import type { ReactNode } from 'react'
import { cardClasses } from './card-classes.ts'
import { Dotted } from './dotted.tsx'

export interface CollapsibleCardProps {
  title: ReactNode
  /** What the closed row says, such as the value inside. */
  summary?: ReactNode
  /** Actions beside the title that do not open or close. */
  aside?: ReactNode
  open?: boolean
  defaultOpen?: boolean
  onOpenChange?: (open: boolean) => void
  children: ReactNode
}

/** A card that opens; closed, it says what it holds. */
export function CollapsibleCard(props: CollapsibleCardProps) {
  const { title, summary, aside, open, defaultOpen, onOpenChange, children } = props
  return (
    <Collapsible.Root
      open={open}
      defaultOpen={defaultOpen}
      onOpenChange={onOpenChange}
      className={cardClasses({ padding: 'none' })}
    >
      <div className="flex items-center gap-1 pr-2">
        <h3 className="min-w-0 flex-1">
          <Collapsible.Trigger className="group flex min-h-14 w-full items-center gap-3 rounded-card py-2 pr-2 pl-4 text-left focus-visible:rounded-card">
            <ChevronDown
              aria-hidden="true"
              className="size-5 shrink-0 -rotate-90 text-fg-3 transition-transform duration-(--dur-2) group-data-[state=open]:rotate-0"
            />
            <span className="min-w-0 flex-1">
              <span className="block wrap-anywhere">{title}</span>
              {summary && (
                <span className="num block text-small font-normal text-fg-3">
                  <Dotted>{summary}</Dotted>
                </span>
              )}
            </span>
          </Collapsible.Trigger>
        </h3>
        {aside}
      </div>
      <Collapsible.Content className="border-t border-line p-4">{children}</Collapsible.Content>
    </Collapsible.Root>
  )
}
