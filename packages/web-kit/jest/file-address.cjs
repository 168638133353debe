// Where a picture or style sheet would be.
module.exports = '/file';
