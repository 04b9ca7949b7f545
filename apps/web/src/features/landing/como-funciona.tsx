import type { ReactNode } from 'react'
import { CenaEnvie, CenaMeca, CenaMonte } from './cenas.tsx'
import { PASSOS } from './conteudo/passos.ts'
import { Section } from './section.tsx'

const CENAS: readonly [ReactNode, ReactNode, ReactNode] = [
  <CenaMeca key="meca" />,
  <CenaMonte key="monte" />,
  <CenaEnvie key="envie" />,
]

/** From the tape to the approved quote in three steps, each with a look at the program. */
export function ComoFunciona() {
  return (
    <Section
      id="como-funciona"
      title="Como funciona"
      lead="O mesmo orçamento, do primeiro número ao aprovado. Os valores abaixo são de um orçamento de exemplo."
    >
      <ol className="grid gap-x-6 gap-y-12 md:grid-cols-3">
        {PASSOS.map(({ titulo, texto }, index) => (
          <li key={titulo} className="flex flex-col">
            {CENAS[index]}
            <h3 className="mt-6 flex items-center gap-3 text-h2">
              <span className="num grid size-8 place-items-center rounded-full bg-fg text-label font-semibold text-bg">
                {index + 1}
              </span>
              {titulo}
            </h3>
            <p className="mt-2 max-w-[44ch] text-fg-2">{texto}</p>
          </li>
        ))}
      </ol>
    </Section>
  )
}
