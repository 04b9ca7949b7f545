import { useId, useRef, type KeyboardEvent, type ReactNode } from 'react'
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

/** Where a key moves among so many tabs; null for any other key. */
function targetOf(key: string, index: number, count: number): number | null {
  if (key === 'ArrowRight') return (index + 1) % count
  if (key === 'ArrowLeft') return (index - 1 + count) % count
  if (key === 'Home') return 0
  return key === 'End' ? count - 1 : null
}

/**
 * Views of one thing; arrows, Home and End move between the tabs. Written out after the ARIA pattern: the library's
 * own weighs on the first load of every screen that has tabs.
 */
export function Tabs({ label, tabs, value, onValueChange, className }: TabsProps) {
  const id = useId()
  const list = useRef<HTMLDivElement>(null)
  const shown = tabs.find((tab) => tab.value === value)

  function handleKeyDown(event: KeyboardEvent) {
    const target = targetOf(
      event.key,
      tabs.findIndex((tab) => tab.value === value),
      tabs.length,
    )
    const tab = target === null ? undefined : tabs[target]
    if (!tab || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return
    event.preventDefault()
    onValueChange(tab.value)
    list.current?.querySelectorAll<HTMLElement>('[role=tab]')[target ?? 0]?.focus()
  }
  return (
    <div className={classNames('min-w-0', className)}>
      <div
        ref={list}
        role="tablist"
        aria-label={label}
        aria-orientation="horizontal"
        // On a narrow screen in two lines: a tab that has to be scrolled to is not seen.
        className="flex flex-wrap gap-x-1 border-b border-line"
        onKeyDown={handleKeyDown}
      >
        {tabs.map((tab) => {
          const active = tab.value === value
          return (
            <button
              key={tab.value}
              type="button"
              role="tab"
              id={`${id}-tab-${tab.value}`}
              aria-selected={active}
              aria-controls={active ? `${id}-panel-${tab.value}` : undefined}
              tabIndex={active ? 0 : -1}
              data-state={active ? 'active' : 'inactive'}
              onClick={() => onValueChange(tab.value)}
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
            </button>
          )
        })}
      </div>
      {shown && (
        <div
          key={shown.value}
          role="tabpanel"
          id={`${id}-panel-${shown.value}`}
          aria-labelledby={`${id}-tab-${shown.value}`}
          tabIndex={0}
          className="pt-4"
        >
          {shown.content}
        </div>
      )}
    </div>
  )
}
