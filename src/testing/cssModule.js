// A CSS module whose every class is called as in its file.
module.exports = new Proxy({ __esModule: true }, { get: (target, name) => (name in target ? target[name] : String(name)) })
