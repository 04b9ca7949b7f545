import { useRef, useState } from 'react'
import { setEsquadro } from '@lapida/desenho/commands/arestas'
import { comprimentoOfAresta } from '@lapida/desenho/model/contorno'
import { nomeOfAresta } from '@lapida/desenho/commands/mudanca'
import { formatComprimento } from '@lapida/domain/shared/medidas'
import { Button } from '@lapida/ui/button.tsx'
import { stopAtUnread } from '@lapida/ui/stop-at-unread'
import { MedidaInput } from '../medida/medida-input.tsx'
import type { DesenhoEditor } from '../tipos.ts'

export interface EsquadroProps {
  editor: DesenhoEditor
  pecaId: string
  verticeId: string
}

/** A corner that is not square: two sides and the diagonal between their ends, as they were measured on site. */
export function Esquadro({ editor, pecaId, verticeId }: EsquadroProps) {
  const peca = editor.desenho.pecas[pecaId]
  const i = peca?.vertices.findIndex(({ id }) => id === verticeId) ?? -1
  const n = peca?.arestas.length ?? 0
  const [antes, depois] = [(i + n - 1) % n, i]
  const lado = (qual: number) => (peca ? comprimentoOfAresta(peca, peca.arestas[qual]?.id ?? '') : 0)
  const [medidas, setMedidas] = useState<{ anterior: number; seguinte: number; diagonal: number | null }>({
    anterior: lado(antes),
    seguinte: lado(depois),
    diagonal: null,
  })
  const [erro, setErro] = useState<string | null>(null)
  const campos = useRef<HTMLElement>(null)

  function apply() {
    if (stopAtUnread(campos.current)) return
    const { anterior, seguinte, diagonal } = medidas
    if (diagonal === null) return setErro('Digite a diagonal.')
    const feito = editor.apply((d) =>
      setEsquadro(d, { pecaId, verticeId, medida: { anterior, seguinte, diagonal } }),
    )
    setErro(feito.ok ? null : feito.problema.mensagem)
  }

  const medidos = [
    { chave: 'anterior' as const, rotulo: `Aresta ${nomeOfAresta(antes)}` },
    { chave: 'seguinte' as const, rotulo: `Aresta ${nomeOfAresta(depois)}` },
    { chave: 'diagonal' as const, rotulo: 'Diagonal' },
  ]
  return (
    <section
      ref={campos}
      className="grid gap-2 rounded-card border border-line p-3"
      aria-label="Fora de esquadro"
    >
      <h3 className="text-small font-semibold text-fg-3">Fora de esquadro</h3>
      <p className="text-small text-fg-3">
        Meça os dois lados e a diagonal entre as pontas: o ângulo sai da conta.
      </p>
      {medidos.map(({ chave, rotulo }) => (
        <div key={chave} className="grid grid-cols-[minmax(0,1fr)_minmax(0,1.1fr)] items-start gap-2">
          <span aria-hidden="true" className="py-3 text-label text-fg-2 lg:py-2">
            {rotulo}
          </span>
          <MedidaInput
            rotulo={`${rotulo} medida`}
            unidade={editor.unidade}
            texto={medidas[chave] === null ? '' : formatComprimento(medidas[chave], editor.unidade)}
            onTyped={(mm) => {
              if (mm !== null) setMedidas((antigas) => ({ ...antigas, [chave]: mm }))
            }}
            onConfirm={(medida) => (medida ? null : 'Digite uma medida.')}
            onEnter={apply}
          />
        </div>
      ))}
      {erro !== null && (
        <p role="alert" className="text-small text-danger-fg">
          {erro}
        </p>
      )}
      <Button variant="secondary" onClick={apply}>
        Calcular ângulo
      </Button>
    </section>
  )
}
