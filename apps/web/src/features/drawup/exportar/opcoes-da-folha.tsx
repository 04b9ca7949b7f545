import { ESCALAS, TIPOS_DE_FOLHA, type Escala } from '@lapida/documento/desenho/desenho-folha'
import { Checkbox } from '@lapida/ui/checkbox.tsx'
import { Segmented } from '@lapida/ui/segmented.tsx'
import { SelectField } from '@lapida/ui/select-field.tsx'
import { useVePrecos } from '#shared/use-acesso.ts'
import type { Folha, Saida } from './saida.ts'

export interface OpcoesProps {
  saida: Saida
  onChange: (campos: Partial<Saida>) => void
}

const FOLHAS = TIPOS_DE_FOLHA.map(({ id, nome }) => ({ value: id, label: nome }))
const SEM_PRECOS = FOLHAS.filter(({ value }) => value !== 'cliente')
const SO_DESENHO = { value: 'desenho', label: 'Só o desenho, sem folha' }

/** For whom the sheet is, on which paper and at which scale. */
export function OpcoesDaFolha({ saida, onChange }: OpcoesProps) {
  const { formato, folha, tamanho, escala, umaPecaPorFolha, resolucao } = saida
  const folhas = useVePrecos() ? FOLHAS : SEM_PRECOS
  const emFolha = formato === 'pdf' || folha !== 'desenho'
  return (
    <>
      <SelectField
        label="Folha"
        value={folha}
        options={formato === 'pdf' ? folhas : [...folhas, SO_DESENHO]}
        hint={DICAS[folha]}
        onChange={(event) => onChange({ folha: event.currentTarget.value as Folha })}
      />
      <div className="grid grid-cols-[auto_minmax(0,1fr)] items-start gap-3">
        <div className="grid gap-1.5">
          <span className="text-label font-label text-fg-2">Papel</span>
          <Segmented
            label="Papel"
            value={tamanho}
            options={[
              { value: 'A4', label: 'A4' },
              { value: 'A3', label: 'A3' },
            ]}
            onValueChange={(value) => onChange({ tamanho: value })}
          />
        </div>
        <SelectField
          label="Escala"
          value={String(escala)}
          options={[
            { value: 'auto', label: 'Automática' },
            ...ESCALAS.map((uma) => ({ value: String(uma), label: `1:${uma}` })),
          ]}
          onChange={(event) => onChange({ escala: escalaOf(event.currentTarget.value) })}
        />
      </div>
      {formato === 'png' && (
        <div className="grid justify-items-start gap-1.5">
          <span className="text-label font-label text-fg-2">Resolução</span>
          <Segmented
            label="Resolução"
            value={String(resolucao) as '1' | '2' | '4'}
            options={[
              { value: '1', label: '1×' },
              { value: '2', label: '2×' },
              { value: '4', label: '4×' },
            ]}
            onValueChange={(value) => onChange({ resolucao: value === '1' ? 1 : value === '2' ? 2 : 4 })}
          />
        </div>
      )}
      {emFolha && (
        <Checkbox
          label="Também uma peça por folha"
          checked={umaPecaPorFolha}
          onChange={(event) => onChange({ umaPecaPorFolha: event.currentTarget.checked })}
        />
      )}
    </>
  )
}

const DICAS: Readonly<Record<Folha, string>> = {
  cliente: 'Medidas, material e valores do orçamento, com lugar para assinar.',
  oficina: 'Sem preços: lados, recortes e números grandes.',
  instalacao: 'Pesos, recortes e lista de entrega.',
  conferencia: 'Linhas em branco para medir na obra e dez pontos a conferir.',
  desenho: 'O desenho com as cotas, em tamanho real na escala.',
}

function escalaOf(valor: string): Escala | 'auto' {
  return ESCALAS.find((escala) => String(escala) === valor) ?? 'auto'
}
