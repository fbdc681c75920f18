import { fieldsOf, type KindField, RECTANGLE_ROWS } from '../../domain/metres/kind-fields.ts';
import { MetresField, type MetresView } from '../../domain/metres/metres-view.ts';
import { shownValue } from '../../domain/metres/read-measures.ts';
import { sizeOf } from '../../domain/product/size.ts';
import { RadioChip } from '../../ui/choice/RadioChip.tsx';
import { Field } from '../../ui/field/Field.tsx';
import { Select } from '../../ui/field/Select.tsx';
import styles from './metres.module.css';

interface Props {
  view: MetresView;
  /** Address of another kind, where choosing one has to load a page. */
  hrefOf?: (code: string) => string;
}

function Kinds({ view, hrefOf }: Props) {
  const { kinds, kind } = view;
  if (!hrefOf)
    return (
      <fieldset className={styles.kinds}>
        <legend>Что сошьём</legend>
        {kinds.map(({ code, title }) => (
          <RadioChip
            key={code}
            name={MetresField.kind}
            value={code}
            label={title}
            defaultChecked={code === kind.code}
          />
        ))}
      </fieldset>
    );
  return (
    <nav className={styles.kinds} aria-label="Что сошьём">
      {kinds.map(({ code, title }) => (
        <a
          key={code}
          className={styles.kind}
          href={hrefOf(code)}
          aria-current={code === kind.code ? 'true' : undefined}
        >
          {title}
        </a>
      ))}
    </nav>
  );
}

function Measure({ field, view }: { field: KindField; view: MetresView }) {
  const error = view.measures.kind === 'wrong' ? view.measures.errors.get(field.name) : undefined;
  const shared = {
    label: field.label,
    name: field.name,
    error,
    defaultValue: shownValue(field, view.typed),
  };
  if (field.type === 'choice')
    return (
      <Select {...shared}>
        {field.options.map(({ value, title }) => (
          <option key={value} value={value}>
            {title}
          </option>
        ))}
      </Select>
    );
  return <Field {...shared} inputMode="decimal" autoComplete="off" maxLength={40} />;
}

/** Rows of width, length and count; the first is always there. */
function Rectangles({ view, fields }: { view: MetresView; fields: readonly KindField[] }) {
  return (
    <div className={styles.rectangles}>
      {Array.from({ length: RECTANGLE_ROWS }, (_, row) => (
        <fieldset key={row} className={styles.row}>
          <legend>{`Деталь ${row + 1}`}</legend>
          {fields.slice(row * 3, row * 3 + 3).map((field) => (
            <Measure key={field.name} field={field} view={view} />
          ))}
        </fieldset>
      ))}
    </div>
  );
}

/** What is made and its measures; the fields keep what is typed by themselves. */
export function MetresFields({ view, hrefOf }: Props) {
  const fields = fieldsOf(view.kind);
  return (
    <>
      <Kinds view={view} {...(hrefOf && { hrefOf })} />
      {view.groups.length > 1 && (
        <Select label="Ткань" name={MetresField.group} defaultValue={String(view.group.id)}>
          {view.groups.map(({ id, title }) => (
            <option key={id} value={id}>
              {sizeOf(title)}
            </option>
          ))}
        </Select>
      )}
      {view.kind.shape === 'rectangles' ? (
        <Rectangles key={view.kind.code} view={view} fields={fields} />
      ) : (
        <div key={view.kind.code} className={styles.fields}>
          {fields.map((field) => (
            <Measure key={field.name} field={field} view={view} />
          ))}
        </div>
      )}
    </>
  );
}
