import { Tabs as TabsPrimitive } from 'radix-ui'
import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'

export interface Tab {
  value: string
  label: ReactNode
  /** How many things the tab holds. */
  count?: number
  content: ReactNode
}

export interface TabsProps {
  label: string
  tabs: readonly Tab[]
  value: string
  onValueChange: (value: string) => void
  className?: string
}

/** Views of one thing; arrows move between the tabs. */
export function Tabs({ label, tabs, value, onValueChange, className }: TabsProps) {
  return (
    <TabsPrimitive.Root
      value={value}
      onValueChange={onValueChange}
      className={classNames('min-w-0', className)}
    >
      <TabsPrimitive.List
        aria-label={label}
        className="relative flex gap-1 overflow-x-auto border-b border-line [scrollbar-width:none]"
      >
        {tabs.map((tab) => (
          <TabsPrimitive.Trigger
            key={tab.value}
            value={tab.value}
            className={classNames(
              'inline-flex min-h-12 min-w-11 shrink-0 items-center gap-2 border-b-3 border-transparent px-3 text-label leading-none font-medium text-fg-3',
              'transition-colors hover:text-fg focus-visible:-outline-offset-2',
              'data-[state=active]:border-link data-[state=active]:font-semibold data-[state=active]:text-on-primary-soft',
            )}
          >
            {tab.label}
            {tab.count !== undefined && (
              <span className="num rounded-full bg-surface-3 px-2 py-0.5 text-badge leading-4 text-fg-2">
                {tab.count}
              </span>
            )}
          </TabsPrimitive.Trigger>
        ))}
      </TabsPrimitive.List>
      {tabs.map((tab) => (
        <TabsPrimitive.Content key={tab.value} value={tab.value} className="pt-4">
          {tab.content}
        </TabsPrimitive.Content>
      ))}
    </TabsPrimitive.Root>
  )
}
