import { useState } from 'react'
import { areaChapa, formatTamanhoChapa } from '@lapida/domain/estoque/chapa'
import { nomeOfPedra, pedraOfChapa } from '@lapida/domain/plano-corte/pedra'
import { formatArea } from '@lapida/domain/shared/medidas'
import { plural } from '@lapida/domain/shared/texto'
import { Button } from '@lapida/ui/button.tsx'
import { Checkbox } from '@lapida/ui/checkbox.tsx'
import { Dotted } from '@lapida/ui/dotted.tsx'
import { SelectField } from '@lapida/ui/select-field.tsx'
import { TextField } from '@lapida/ui/text-field.tsx'
import { detalheOfPedra } from '#blocks/material-editor/detalhe-of-pedra.ts'
import type { Conclusao } from './concluir-dialog.tsx'
import type { SobraOferecida } from './conclusao.ts'

/** The leftovers with what becomes of each; those too small to keep are behind a button. */
export function SobrasDaConclusao({ conclusao }: { conclusao: Conclusao }) {
  const [all, setAll] = useState(false)
  const { sobras, escolhas } = conclusao
  const isKept = ({ chave }: SobraOferecida) => escolhas.get(chave)?.guardar === true
  const shown = sobras.filter((sobra) => all || sobra.aproveitavel || isKept(sobra))
  const small = sobras.length - shown.length
  return (
    <section aria-label="Retalhos que entram" className="grid gap-2">
      <h3 className="text-body font-semibold">Retalhos que entram</h3>
      {shown.length === 0 && (
        <p className="text-label text-fg-3">
          Nenhuma sobra deste plano tem o tamanho mínimo para ser guardada.
        </p>
      )}
      <ul className="grid gap-2">
        {shown.map((sobra) => (
          <Sobra key={sobra.chave} sobra={sobra} conclusao={conclusao} />
        ))}
      </ul>
      {small > 0 && (
        <Button variant="ghost" className="justify-self-start" onClick={() => setAll(true)}>
          Mostrar {plural(small, 'sobra menor', 'sobras menores')}
        </Button>
      )}
    </section>
  )
}

function Sobra({ sobra, conclusao }: { sobra: SobraOferecida; conclusao: Conclusao }) {
  const { chave, slab, lados, materialId } = sobra
  const { escolhas, materiais, falha, choose } = conclusao
  const escolha = escolhas.get(chave)
  if (!escolha) return null
  const error = (field: string) => falha.campos[`${chave}.${field}`]
  return (
    <li className="grid gap-2 rounded-control border border-line px-3.5 py-1.5">
      <Checkbox
        label={
          <span className="num">
            <Dotted>
              <strong>{formatTamanhoChapa(lados)}</strong> · {formatArea(areaChapa(lados))}
            </Dotted>
          </span>
        }
        description={`de ${slab.nome} · ${nomeOfPedra(pedraOfChapa(slab.chapa))}`}
        checked={escolha.guardar}
        onChange={(event) => choose(chave, { guardar: event.currentTarget.checked })}
      />
      {escolha.guardar && (
        <div className="grid gap-3 pb-2.5 sm:grid-cols-2">
          <TextField
            label="Código"
            value={escolha.codigo}
            maxLength={40}
            error={error('codigo')}
            onChange={(event) => choose(chave, { codigo: event.currentTarget.value })}
          />
          <TextField
            label="Local ou cavalete"
            value={escolha.local}
            maxLength={60}
            error={error('local')}
            onChange={(event) => choose(chave, { local: event.currentTarget.value })}
          />
          {slab.chapa.chapaId === null && (
            <div className="sm:col-span-2">
              <SelectField
                label="Material do estoque"
                value={escolha.materialId}
                placeholder="Escolha o material"
                hint={
                  materialId === null ? 'Esta chapa foi digitada: diga de que material ela é.' : undefined
                }
                error={error('estoqueMaterialId')}
                options={materiais.map((pedra) => ({
                  value: pedra.id,
                  label: [pedra.nome, detalheOfPedra(pedra)].filter(Boolean).join(' · '),
                }))}
                onChange={(event) => choose(chave, { materialId: event.currentTarget.value })}
              />
            </div>
          )}
        </div>
      )}
    </li>
  )
}
