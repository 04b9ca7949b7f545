import { Info } from 'lucide-react'
import { DEPOIMENTOS, ILUSTRATIVOS } from './conteudo/depoimentos.ts'
import { Section } from './section.tsx'

/** What people say; while nobody has said it yet, the page says so. */
export function Depoimentos() {
  return (
    <Section title={ILUSTRATIVOS ? 'O que queremos ouvir de você' : 'O que dizem as marmorarias'}>
      <ul className="grid gap-5 md:grid-cols-3">
        {DEPOIMENTOS.map(({ texto, quem, cena }) => (
          <li key={quem}>
            <figure className="flex h-full flex-col rounded-card border border-line bg-surface p-6">
              <blockquote className="text-h2 leading-normal font-normal text-balance">“{texto}”</blockquote>
              <figcaption className="mt-auto flex flex-wrap items-center justify-between gap-2 pt-5">
                <span>
                  <span className="block text-label font-semibold">{quem}</span>
                  <span className="block text-small text-fg-3">{cena}</span>
                </span>
                {ILUSTRATIVOS && (
                  <span className="rounded-full bg-tone-neutral-bg px-2.5 py-0.5 text-badge font-label text-tone-neutral-fg">
                    Ilustrativo
                  </span>
                )}
              </figcaption>
            </figure>
          </li>
        ))}
      </ul>
      {ILUSTRATIVOS && (
        <p className="mt-5 flex items-start gap-2 text-small text-fg-2">
          <Info aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
          Depoimentos ilustrativos: escritos por nós, até que clientes de verdade escrevam os seus.
        </p>
      )}
    </Section>
  )
}
