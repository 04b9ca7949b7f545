import { ChevronDown } from 'lucide-react'
import { PERGUNTAS } from './conteudo/perguntas.ts'
import { CONTATO } from './marks.ts'
import { Section } from './section.tsx'

/** Questions that open without any script. */
export function Perguntas() {
  return (
    <Section tinted beside title="Perguntas frequentes" lead={<Contact />}>
      <div className="grid border-t border-line">
        {PERGUNTAS.map(({ pergunta, resposta }) => (
          <details key={pergunta} name="perguntas" className="group border-b border-line">
            <summary className="flex min-h-16 list-none items-center justify-between gap-4 py-4 text-h2 font-semibold">
              {pergunta}
              <ChevronDown
                aria-hidden="true"
                className="size-5 shrink-0 text-fg-3 transition-transform group-open:rotate-180"
              />
            </summary>
            <p className="max-w-[64ch] pb-6 text-fg-2">{resposta}</p>
          </details>
        ))}
      </div>
    </Section>
  )
}

function Contact() {
  return (
    <>
      Ficou outra? Escreva para{' '}
      <a href={`mailto:${CONTATO}`} className="underline wrap-anywhere">
        {CONTATO}
      </a>
      .
    </>
  )
}
