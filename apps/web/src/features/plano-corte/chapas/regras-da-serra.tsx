import type { RegrasDoPlano } from '@lapida/contracts/plano-corte'
import { parseMedida } from '@lapida/domain/shared/expressao'
import { formatComprimento } from '@lapida/domain/shared/medidas'
import { CollapsibleCard } from '@lapida/ui/collapsible-card.tsx'
import { NumberField } from '@lapida/ui/number-field.tsx'
import { SelectField } from '@lapida/ui/select-field.tsx'
import { changeRecut } from '../change-recut.ts'
import type { PlanoEditor } from '../use-plano-editor.ts'
import { MaquinaDoPlano, nomeOfMaquina } from './maquina-do-plano.tsx'
import { MilimetrosField } from './milimetros-field.tsx'
import { readWhole } from './read-whole.ts'

const ESTAGIOS = [2, 3, 4, 5]
const MM2_PER_CM2 = 100

/** How the saw cuts: what all slabs of the plan go by. */
export function RegrasDaSerra({ editor }: { editor: PlanoEditor }) {
  const { regras } = editor.conteudo
  return (
    <CollapsibleCard title="Regras da serra" summary={summaryOf(regras)}>
      {editor.estado === 'concluido' ? (
        <p className="text-label text-fg-3">O plano está concluído: as regras não mudam mais.</p>
      ) : (
        <Campos editor={editor} />
      )}
    </CollapsibleCard>
  )
}

function summaryOf(regras: RegrasDoPlano): string {
  const { serra, refilo, sobraMinima } = regras
  const { largura, altura } = sobraMinima
  return [
    nomeOfMaquina(regras),
    `serra ${serra} mm`,
    `refilo ${refilo} mm`,
    `sobra a partir de ${formatComprimento(largura, 'cm')} × ${formatComprimento(altura, 'cm')} cm`,
  ].join(' · ')
}

function Campos({ editor }: { editor: PlanoEditor }) {
  const { regras } = editor.conteudo
  const { sobraMinima } = regras
  const change = (changes: Partial<RegrasDoPlano>) =>
    void changeRecut(editor, {
      rotulo: 'Mudar regras da serra',
      how: (before) => ({ ...before, regras: { ...before.regras, ...changes } }),
      junta: `regras/${Object.keys(changes).join()}`,
    })
  const changeSobra = (changes: Partial<RegrasDoPlano['sobraMinima']>) =>
    change({ sobraMinima: { ...sobraMinima, ...changes } })
  return (
    <div className="grid gap-5">
      <MaquinaDoPlano regras={regras} onChange={change} />
      <div className="grid items-start gap-4 sm:grid-cols-3">
        <MilimetrosField
          label="Espessura do disco (mm)"
          hint="O que a serra come a cada corte"
          value={regras.serra}
          most={50}
          onChange={(serra) => change({ serra })}
        />
        <MilimetrosField
          label="Refilo por lado (mm)"
          hint="Borda da chapa que sai primeiro"
          value={regras.refilo}
          most={500}
          onChange={(refilo) => change({ refilo })}
        />
        <SelectField
          label="Mudanças de direção"
          hint="Menos mudanças, menos viradas de chapa"
          value={String(regras.estagios ?? '')}
          placeholder="Sem limite"
          options={ESTAGIOS.map((count) => ({ value: String(count), label: `Até ${count}` }))}
          onChange={({ currentTarget: { value } }) =>
            change({ estagios: value === '' ? null : Number(value) })
          }
        />
      </div>
      <fieldset className="grid gap-1.5">
        <legend className="mb-1.5 text-label font-label text-fg-2">Sobra que vale guardar</legend>
        <div className="grid items-start gap-4 sm:grid-cols-3">
          <CentimetrosField
            label="Comprimento (cm)"
            value={sobraMinima.largura}
            onChange={(largura) => changeSobra({ largura })}
          />
          <CentimetrosField
            label="Largura (cm)"
            value={sobraMinima.altura}
            onChange={(altura) => changeSobra({ altura })}
          />
          <NumberField
            label="Ou área a partir de (cm²)"
            inputMode="numeric"
            value={sobraMinima.area / MM2_PER_CM2}
            parse={(text) => readWhole(text, 1, 1_000_000)}
            problem="De 1 a 1.000.000 cm², sem vírgula."
            format={String}
            onValueChange={(area) => {
              if (area !== null) changeSobra({ area: area * MM2_PER_CM2 })
            }}
          />
        </div>
        <p className="text-small text-fg-3">
          Menor que isso vira descarte. 40 × 15 cm dá uma soleira; 1.000 cm² são 0,10 m².
        </p>
      </fieldset>
    </div>
  )
}

interface CentimetrosFieldProps {
  label: string
  value: number
  onChange: (value: number) => void
}

function CentimetrosField({ onChange, ...rest }: CentimetrosFieldProps) {
  return (
    <NumberField
      {...rest}
      parse={(text) => {
        const medida = parseMedida(text, 'cm')
        return medida.ok && medida.milimetros >= 1 && medida.milimetros <= 10_000 ? medida.milimetros : null
      }}
      problem="De 0,1 a 1.000 cm. Exemplo: 40"
      format={(mm) => formatComprimento(mm, 'cm')}
      onValueChange={(value) => {
        if (value !== null) onChange(value)
      }}
    />
  )
}
