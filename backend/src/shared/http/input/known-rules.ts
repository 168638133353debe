import { getMetadataStorage } from 'class-validator';

type Storage = ReturnType<typeof getMetadataStorage>;
type Rules = ReturnType<Storage['getTargetValidationMetadatas']>;

/**
 * Looks for the rules of a class once. class-validator does so at each validation, among all classes of the application; that was a third
 * of the time of one. They cannot change after it: each class has its rules, and inherits its own, before it can be validated.
 * Obsolete once typestack/class-validator#2686 is fixed.
 */
export function keepKnownRules(storage: Storage = getMetadataStorage()): void {
  const known = new WeakMap<object, Rules>();
  const search = storage.getTargetValidationMetadatas.bind(storage);
  storage.getTargetValidationMetadatas = (target, schema, always, strictGroups, groups) => {
    if (schema || always || strictGroups || groups?.length) return search(target, schema, always, strictGroups, groups);
    const rules = known.get(target) ?? search(target, schema, always, strictGroups, groups);
    known.set(target, rules);
    return rules;
  };
}
